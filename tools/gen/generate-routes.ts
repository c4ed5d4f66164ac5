import { readdir } from 'node:fs/promises'

const otherFiles = ['all.ts', 'route-manifest.ts']

/** Text of `src/routes/all.ts`: every route of the folder, under the name that its file exports. */
export async function generateRoutes(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => !otherFiles.includes(name)).sort()
  const routes = files.map((file) => ({ file, name: toExportName(file) }))
  return [
    '// Made by `npm run gen` of the files beside it.',
    ...routes.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    'export const routeManifests = {',
    ...routes.map(({ name }) => `  ${name},`),
    '} as const',
    '',
  ].join('\n')
}

/** `clinic-select.ts` exports `clinicSelect`. */
const toExportName = (file: string) =>
  file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
