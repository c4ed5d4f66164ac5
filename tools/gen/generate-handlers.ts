import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const EXPORT_PATTERN = /^export (?:function|const) (\w+Handlers)\b/gm

/** Text of `server/app/handlers.ts`: the exports of `server/api` whose name ends in `Handlers`. */
export async function generateHandlers(root: string): Promise<string> {
  const apiFolder = join(root, 'server/api')
  const handlers: { file: string; name: string }[] = []
  for (const file of (await readdir(apiFolder, { recursive: true })).sort())
    if (file.endsWith('.ts'))
      for (const [, name = ''] of (await readFile(join(apiFolder, file), 'utf8')).matchAll(
        EXPORT_PATTERN,
      ))
        handlers.push({ file, name })
  return [
    '// Made by `npm run gen` of what the areas export.',
    ...handlers.map(({ file, name }) => `import { ${name} } from '../api/${file}'`),
    '',
    'export const apiHandlers = [',
    ...handlers.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}
