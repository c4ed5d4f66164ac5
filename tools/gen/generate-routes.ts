import { readdir } from 'node:fs/promises'

const beside = ['all.ts', 'area.ts']

/** The text of `src/routes/all.ts`: every area of the folder, under the name that its file exports. */
export async function areasText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => !beside.includes(name)).sort()
  const areas = files.map((file) => ({ file, name: exported(file) }))
  return [
    '// Made by `npm run gen` of the files beside it.',
    ...areas.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    'export const areas = {',
    ...areas.map(({ name }) => `  ${name},`),
    '} as const',
    '',
  ].join('\n')
}

/** `company-select.ts` exports `companySelect`. */
const exported = (file: string) =>
  file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
