import type { SourceFile, Violation } from './source-files.ts'

/** Words that name a thing for which `docs/glossary.md` has another term. */
const preferredTerms: Record<string, string> = {
  alert: 'notification',
  bypass: 'channel reroute',
  client: 'patient',
  company: 'clinic',
  courier: 'email',
  deed: 'action',
  errand: 'pending action',
  fence: 'send hold or fencing token',
  figure: 'metric',
  glance: 'connection preview',
  house: 'app context',
  intake: 'import, sync or ingest',
  integration: 'connection',
  journey: 'funnel',
  mis: 'clinic system',
  script: 'scenario',
  told: 'reported',
  trial: 'A/B test',
  weather: 'channel health',
  widget: 'connection',
}

/** The word in its own meaning: a program that calls a server. */
const allowedNames = /(?:Gateway|Host|Rest|Temporal)Client|(?:gateway|host|rest|temporal)-client/g

/** Contracts keep the words of the specification; the sandbox and adapters speak their vendors' language. */
const contractPaths = [
  /^(?:schema|sandbox|tests\/sandbox)\//,
  /^server\/(?:connectors|channels)\//,
  /^src\/gateway\//,
  /\/migrations\//,
  /^server\/(?:platform\/db\/tables|app\/handlers)\.ts$/,
]

const EXPORT_PATTERN = /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm

/** File names, and exported names outside tests, with a word that the glossary replaces. */
export const findForbiddenNames = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => !contractPaths.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      [path, ...listExportedNames(path, text)].flatMap((name) =>
        findForbiddenWords(name).map((word) => ({
          path,
          reason: `${name} says "${word}"; the glossary's term is ${preferredTerms[word]}`,
        })),
      ),
    )

const listExportedNames = (path: string, text: string): string[] =>
  path.startsWith('tests/') ? [] : [...text.matchAll(EXPORT_PATTERN)].map(([, name = '']) => name)

const findForbiddenWords = (name: string): string[] => {
  const words = name
    .replaceAll(allowedNames, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => (word in preferredTerms ? word : word.replace(/s$/, '')))
  return [...new Set(words.filter((word) => word in preferredTerms))]
}
