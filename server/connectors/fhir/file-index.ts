import type { PatientRecord } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { toScopedId } from '../port/scoped-id.ts'
import type { FileEntry } from './list-entries.ts'
import { readGuardian } from './read-guardian.ts'
import { parseReference } from './resolve-reference.ts'

type Guardian = NonNullable<PatientRecord['guardian']>

/** Sender of ids in files of this standard: they name no system besides the authority. */
const SENDER = 'FHIR'
/** A reference by what a search finds: `Patient?identifier=system|value`. */
const CONDITIONAL_PATTERN = /^([A-Z][A-Za-z]+)\?(?:.*&)?identifier=([^&]+)/

interface Target {
  type: string
  id: string
}

/**
 * What the resources of a file are called: by address, `urn:` name, `Type/id` and identifier. Ids count with their server's address, or with the system
 * of the identifier that they repeat. References are to be resolved after all resources were added.
 */
export function createFileIndex(now: Temporal.Instant | null) {
  const byUrl = new Map<string, Target>()
  const byIdentifier = new Map<string, Target>()
  /** Null: several resources of the file have this id. */
  const byTypeAndId = new Map<string, Target | null>()
  const related: { patient: JsonObject; holder: JsonObject; guardian: Guardian }[] = []
  const baseByResource = new WeakMap<JsonObject, string>()
  const slotTimes = new Map<string, { start: string | null; end: string | null }>()

  const find = (reference: JsonObject, holder: JsonObject): Target | null => {
    const text = readText(reference.reference)
    const type = readText(reference.type)
    const [identifier] = readObjects(reference.identifier)
    const logical = identifier ? findByIdentifier(type, identifier) : null
    if (!text) return logical
    if (text.startsWith('urn:')) {
      const id = text.slice(text.lastIndexOf(':') + 1)
      return byUrl.get(text) ?? logical ?? (type && id ? { type, id } : null)
    }
    const [, conditionalType, token] = CONDITIONAL_PATTERN.exec(text) ?? []
    if (conditionalType && token) return findByToken(conditionalType, decodeToken(token))
    const parsed = parseReference(text)
    if (!parsed) return logical ?? (type ? { type, id: text } : null)
    const base = parsed.base ?? baseByResource.get(holder) ?? null
    const ofServer = base && byUrl.get(`${base}${parsed.type}/${parsed.id}`)
    if (ofServer) return ofServer
    const known = byTypeAndId.get(`${parsed.type}/${parsed.id}`)
    if (known === null) return logical
    if (known) return known
    const id = base ? toScopedId({ authority: base, sender: SENDER }, parsed.id) : parsed.id
    return logical ?? { type: parsed.type, id }
  }

  function findByIdentifier(type: string | null, identifier: JsonObject): Target | null {
    const value = readText(identifier.value)
    if (value === null) return null
    const token = toToken(readText(identifier.system), value)
    const types = type ? [type] : ['Patient', 'Practitioner', 'Location']
    const found = types.flatMap((one) => byIdentifier.get(`${one} ${token}`) ?? [])
    if (found[0]) return found[0]
    return type ? findByToken(type, token) : null
  }

  function findByToken(type: string, token: string): Target {
    const known = byIdentifier.get(`${type} ${token}`)
    if (known) return known
    const at = token.lastIndexOf('|')
    const authority = token.slice(0, Math.max(at, 0)) || null
    return { type, id: toScopedId({ authority, sender: SENDER }, token.slice(at + 1)) }
  }

  return {
    find,
    slotTimes,
    /** Adds a resource; returns its id with its scope, null if it has none. */
    add({ resource, fullUrl }: FileEntry): string | null {
      if (!isJsonObject(resource)) return null
      const type = readText(resource.resourceType) ?? ''
      const base = fullUrl ? (parseReference(fullUrl)?.base ?? null) : null
      if (base) baseByResource.set(resource, base)
      const id = readEntryId(resource, fullUrl, base)
      if (id === null) return null
      const target = { type, id }
      if (fullUrl) byUrl.set(fullUrl, target)
      const plain = readText(resource.id)
      if (plain) {
        const before = byTypeAndId.get(`${type}/${plain}`)
        const isOther = before !== undefined && before?.id !== id
        byTypeAndId.set(`${type}/${plain}`, isOther ? null : target)
      }
      for (const { system, value } of listIdentifiers(resource))
        byIdentifier.set(`${type} ${toToken(system, value)}`, target)
      if (type === 'RelatedPerson') {
        const guardian = readGuardian(resource, now)
        const [patient] = readObjects(resource.patient)
        if (guardian && patient) related.push({ patient, holder: resource, guardian })
      }
      if (type === 'Slot')
        slotTimes.set(id, { start: readText(resource.start), end: readText(resource.end) })
      return id
    },
    /** Guardians from RelatedPerson by the id of their patient; the first one counts. */
    listGuardians(): ReadonlyMap<string, Guardian> {
      const guardians = new Map<string, Guardian>()
      for (const { patient, holder, guardian } of related) {
        const target = find(patient, holder)
        if (target && !guardians.has(target.id)) guardians.set(target.id, guardian)
      }
      return guardians
    },
  }
}

export type FileIndex = ReturnType<typeof createFileIndex>

/** The id of a resource, or of what a transaction creates: its identifier, else its `urn:` name. */
function readEntryId(
  resource: JsonObject,
  fullUrl: string | null,
  base: string | null,
): string | null {
  const id = readText(resource.id)
  const identifiers = listIdentifiers(resource)
  if (id !== null) {
    const authority = base ?? identifiers.find(({ value }) => value === id)?.system ?? null
    return authority === null ? id : toScopedId({ authority, sender: SENDER }, id)
  }
  const parsed = fullUrl ? parseReference(fullUrl) : null
  if (parsed)
    return parsed.base === null
      ? parsed.id
      : toScopedId({ authority: parsed.base, sender: SENDER }, parsed.id)
  const [first] = identifiers.filter(({ system }) => system !== null)
  if (first) return toScopedId({ authority: first.system, sender: SENDER }, first.value)
  return fullUrl?.startsWith('urn:') ? fullUrl.slice(fullUrl.lastIndexOf(':') + 1) : null
}

function listIdentifiers(resource: JsonObject): { system: string | null; value: string }[] {
  return readObjects(resource.identifier).flatMap(({ system, value, use }) => {
    const text = readText(value)
    return text === null || use === 'old' ? [] : [{ system: readText(system), value: text }]
  })
}

const toToken = (system: string | null, value: string) => `${system ?? ''}|${value}`

function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
