import type { SourceFile, Violation } from './source-files.ts'

/** Folders among the adapters that belong to no single provider or system. */
const sharedFolders = ['port', 'table', 'thread', 'training', 'xlsx']
/** Where names are allowed: doubles of the providers and their tools, and texts for readers. */
const allowedPaths = [
  /^server\/(?:channels|connectors)\/\w+\/|^server\/(?:channels|connectors)\/registry\.ts$/,
  /^sandbox\/|^server\/platform\/sandbox\/|^server\/app\/connect-sandbox\.ts$/,
  /^server\/app\/demo\//,
  /(?:words|strings)\.\w{2}\.ts$|^server\/platform\/i18n\//,
  /^server\/platform\/db\/tables\.ts$/,
]
const channelNames = ['sms16', 'sigma', 'wazzup', 'telegram']
/** Names that the specification itself fixes: file, names, reason. All others are refused there too. */
const allowedNames: Record<string, [names: string[], why: string]> = {
  'domain/channels.ts': [['telegram'], 'the channels of the product'],
  'domain/audit-actions.ts': [['telegram'], 'an action of the contract'],
  'domain/link-names.ts': [['telegram'], 'the words of links in texts, as the contract has them'],
  'server/platform/http/hide-links.ts': [['telegram'], 'one of these words'],
  'server/platform/http/access.ts': [
    ['sms16', 'sigma', 'telegram'],
    'the calls that the contract defines for single providers',
  ],
  'server/platform/http/training-forbidden-operations.ts': [
    ['sms16', 'sigma', 'telegram'],
    'the same calls',
  ],
  'server/api/connections/provider-handlers.ts': [channelNames, 'the same calls'],
  'src/gateway/specified-providers.ts': [channelNames, 'the same calls'],
  'src/gateway/channel.ts': [['wazzup'], 'the poll of the contract'],
  'server/platform/config.ts': [
    [...channelNames, 'yclients'],
    'the variables of providers, and those of clinic systems that many clinics share',
  ],
  'server/app/admin/whatsapp.ts': [['wazzup'], 'its variable, and the commands beside it'],
  'server/engine/ingest/reject-reasons.ts': [
    ['fhir', 'hl7'],
    'FHIR NDJSON and HL7 v2 are formats of files',
  ],
  'server/connectors/open-upload.ts': [['fhir', 'hl7'], 'the same formats'],
  'server/connectors/open-text-file.ts': [['fhir', 'hl7'], 'the same formats'],
  'server/connectors/text.worker.ts': [['fhir', 'hl7'], 'the same formats'],
  'server/platform/http/credentials.ts': [
    ['hl7', 'telegram', 'wazzup'],
    'the table that docs/decisions/0170 shows to people',
  ],
  'server/api/agent/read-messages.ts': [['hl7'], 'what agents hear (docs/decisions/0162)'],
  'server/api/agent/load-previous-visits.ts': [['hl7'], 'the same messages'],
  'server/api/agent/agent-source.ts': [['hl7'], 'where these come from'],
  'src/ui/ingest/IngestForms.tsx': [['hl7'], 'how names of such files end'],
}

/** Names of providers and clinic systems: those of their folders, and their short forms. */
export function listAdapterNames(paths: string[]): string[] {
  const folders = paths.flatMap(
    (path) => /^server\/(?:channels|connectors)\/(\w+)\//.exec(path)?.[1] ?? [],
  )
  return [...new Set(folders)].filter((name) => !sharedFolders.includes(name)).sort()
}

/** Providers and clinic systems named outside their own folders: the adapter states how it differs, and all other code uses that. */
export function findAdapterNameViolations(files: SourceFile[]): Violation[] {
  const names = listAdapterNames(files.map(({ path }) => path))
  if (names.length === 0) return []
  const tables = listTableNames(files)
  const allSpellings = names.flatMap(listSpellings)
  return files
    .filter(({ path }) => /^(?:domain|server|src)\//.test(path))
    .filter(({ path }) => !allowedPaths.some((room) => room.test(path)))
    .flatMap(({ path, text }) => {
      const [allowed = []] = allowedNames[path] ?? []
      const refused = allSpellings.filter((name) => !allowed.includes(name))
      if (refused.length === 0) return []
      const found = new RegExp(refused.join('|'), 'i').exec(removeTableNames(text, tables))
      return found ? [{ path, reason: `names ${found[0]}: ask its adapter for a fact` }] : []
    })
}

/** `wazzup24` is also called Wazzup, `sigmasms` Sigma; the rest of `sms16` would be a channel. */
function listSpellings(name: string): string[] {
  const short = name.replace(/\d+$|sms$/, '')
  return short.length > 3 ? [short] : [name]
}

/** Existing tables keep their names. */
const listTableNames = (files: SourceFile[]): string[] => {
  const tables = files.find(({ path }) => path === 'server/platform/db/tables.ts')?.text ?? ''
  return [...tables.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, name]) => name ?? '')
}

const removeTableNames = (text: string, tables: string[]) =>
  tables.length === 0 ? text : text.replace(new RegExp(`\\b(?:${tables.join('|')})\\b`, 'g'), '')
