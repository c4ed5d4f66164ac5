import { readdir } from 'node:fs/promises'

const otherFiles = ['all.ts', 'area.ts']

/** The text of `src/routes/all.ts`: every area of the folder, under the name that its file exports. */
export async function generateRoutes(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => !otherFiles.includes(name)).sort()
  const routes = files.map((file) => ({ file, name: toExportName(file) }))
  return [
    '// Made by `npm run gen` of the files beside it.',
    ...routes.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    'export const areas = {',
    ...routes.map(({ name }) => `  ${name},`),
    '} as const',
    '',
  ].join('\n')
}

/** `company-select.ts` exports `companySelect`. */
const toExportName = (file: string) =>
  file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
