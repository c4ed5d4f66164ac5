import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const exported = /^export (?:function|const) (\w+Handlers)\b/gm

/** The text of `server/app/handlers.ts`: what the files of `server/api` export under a name that ends in `Handlers`. */
export async function handlersText(root: string): Promise<string> {
  const areas = join(root, 'server/api')
  const found: { file: string; name: string }[] = []
  for (const file of (await readdir(areas, { recursive: true })).sort())
    if (file.endsWith('.ts'))
      for (const [, name = ''] of (await readFile(join(areas, file), 'utf8')).matchAll(exported))
        found.push({ file, name })
  return [
    '// Made by `npm run gen` of what the areas export.',
    ...found.map(({ file, name }) => `import { ${name} } from '../api/${file}'`),
    '',
    'export const handlersOfAreas = [',
    ...found.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}
