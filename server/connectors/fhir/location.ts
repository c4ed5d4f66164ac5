import type { BranchRecord } from '../port/connector.ts'
import { type JsonObject, readObjects, readText, readTexts } from '../port/read-json.ts'
import { readPhone } from './telecom.ts'

/** Parts of a building (HL7 location-physical-type), which are not branches. */
const PART_TYPES = new Set(['wi', 'wa', 'lvl', 'co', 'ro', 'bd', 've', 'ca', 'rd', 'area'])
const TIME_ZONE_EXTENSION = 'http://hl7.org/fhir/StructureDefinition/timezone'

/** Converts a FHIR R4 Location to a branch; null for rooms, wards and nameless ones. */
export function toBranchRecord(
  location: JsonObject,
  externalId: string,
  now: Temporal.Instant | null,
): BranchRecord | null {
  const name = readText(location.name)
  const codes = readObjects(location.physicalType).flatMap((type) => readObjects(type.coding))
  if (!name || codes.some((coding) => PART_TYPES.has(readText(coding.code) ?? ''))) return null
  const zone = readObjects(location.extension).find(
    (extension) => extension.url === TIME_ZONE_EXTENSION,
  )
  return {
    externalId,
    name,
    address: formatAddress(location.address),
    phone: readPhone(location.telecom, now),
    timeZone: zone ? (readText(zone.valueCode) ?? null) : null,
  }
}

function formatAddress(value: unknown): string | null {
  const [address] = readObjects(value)
  if (!address) return null
  const parts = [...readTexts(address.line), readText(address.city), readText(address.state)]
  return readText(address.text) ?? (parts.filter(Boolean).join(', ') || null)
}
