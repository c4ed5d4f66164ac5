import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const RESOLVERS_PATTERN = /^export const (\w+) = \{[\s\S]*\} satisfies Resolvers$/m

/**
 * Text of `src/gateway/resolvers.ts`: the resolvers of all subjects, merged. A subject is a file whose one export `satisfies Resolvers`. Throws if
 * two resolve the same field.
 */
export async function generateResolvers(folder: string): Promise<string> {
  const subjects: { file: string; name: string; types: string[] }[] = []
  const fileByField = new Map<string, string>()
  for (const file of (await readdir(folder)).sort()) {
    const name =
      file !== 'resolvers.ts' && RESOLVERS_PATTERN.exec(await readFile(join(folder, file), 'utf8'))
    if (!name) continue
    const resolvers: Record<string, object> = (await import(join(folder, file)))[name[1] ?? '']
    subjects.push({ file, name: name[1] ?? '', types: Object.keys(resolvers) })
    for (const [type, fields] of Object.entries(resolvers))
      for (const field of Object.keys(fields)) {
        const other = fileByField.get(`${type}.${field}`)
        if (other) throw new Error(`${type}.${field} is resolved in ${other} and in ${file}`)
        fileByField.set(`${type}.${field}`, file)
      }
  }
  const types = [...new Set(subjects.flatMap((one) => one.types))].sort()
  return [
    '// Made by `npm run gen` of the files beside it.',
    "import type { Resolvers } from '../../schema/generated/resolvers.ts'",
    ...subjects.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    'export const resolvers = {',
    ...types.flatMap((type) => {
      const own = subjects.filter((one) => one.types.includes(type))
      return [`  ${type}: {`, ...own.map(({ name }) => `    ...${name}.${type},`), '  },']
    }),
    '} satisfies Resolvers',
    '',
  ].join('\n')
}
