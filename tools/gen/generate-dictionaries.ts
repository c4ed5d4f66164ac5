import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const STRINGS_FILE_PATTERN = /^(.+\/(?:.+\.)?strings)\.([a-z]{2})\.ts$/
const EXPORT_PATTERN = /^export const (\w+)/gm

interface StringsFile {
  /** From `src/ui`, such as `reputation/strings.ru.ts`. */
  file: string
  /** Its exports: each is a section of the dictionary. */
  sections: string[]
}

/**
 * Dictionary of every language by path, from the strings files beside the screens of `ui`. Sections of several files are merged. Throws if two files
 * define the same key of a section.
 */
export async function generateDictionaries(root: string): Promise<Map<string, string>> {
  const ui = join(root, 'src/ui')
  const byLanguage = new Map<string, StringsFile[]>()
  for (const file of (await readdir(ui, { recursive: true })).sort()) {
    const language = STRINGS_FILE_PATTERN.exec(file)?.[2]
    if (!language) continue
    const text = await readFile(join(ui, file), 'utf8')
    const sections = [...text.matchAll(EXPORT_PATTERN)].map(([, name = '']) => name).sort()
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), { file, sections }])
  }
  const generated = new Map<string, string>()
  for (const [language, sources] of byLanguage) {
    await refuseDuplicates(ui, sources)
    generated.set(`src/ui/dictionaries/${language}.ts`, generateDictionary(language, sources))
  }
  return generated
}

function generateDictionary(language: string, sources: StringsFile[]): string {
  const filesBySection = new Map<string, string[]>()
  for (const { file, sections } of sources)
    for (const section of sections)
      filesBySection.set(section, [...(filesBySection.get(section) ?? []), file])
  const getLocalName = (section: string, file: string) =>
    (filesBySection.get(section)?.length ?? 0) > 1 ? toAlias(section, file) : section
  const imports = sources.map(({ file, sections }) => {
    const names = sections.map((section) => {
      const name = getLocalName(section, file)
      return name === section ? section : `${section} as ${name}`
    })
    return `import { ${names.join(', ')} } from '../${file}'`
  })
  const entries = [...filesBySection].sort().map(([section, files]) => {
    const parts = files.map((file) => getLocalName(section, file))
    return parts.length === 1
      ? `  ${section},`
      : `  ${section}: {\n${parts.map((part) => `    ...${part},\n`).join('')}  },`
  })
  const isReference = language === 'ru'
  return [
    '// Made by `npm run gen` of the strings beside the screens.',
    ...imports,
    ...(isReference ? [] : ["import type { Dictionary } from '../i18n/dictionary.ts'"]),
    '',
    `export const ${language} = {`,
    ...entries,
    isReference ? '}' : '} satisfies Dictionary',
    '',
  ].join('\n')
}

/** `menu` of `shell/menu.strings.ru.ts` becomes `menuShellMenu`, that of `chats/strings.ru.ts` becomes `menuChats`. */
const toAlias = (section: string, file: string) =>
  `${section}-${file.replace(/\.?strings\...\.ts$/, '').replaceAll(/[/.]/g, '-')}`
    .replace(/-$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Of two files with the same key the later one would silently win. */
async function refuseDuplicates(ui: string, sources: StringsFile[]): Promise<void> {
  const fileByKey = new Map<string, string>()
  for (const { file } of sources)
    for (const [section, table] of Object.entries<object | string>(await import(join(ui, file))))
      for (const key of typeof table === 'string' ? [''] : Object.keys(table)) {
        const fullKey = key ? `${section}.${key}` : section
        const other = fileByKey.get(fullKey)
        if (other) throw new Error(`${fullKey} is defined in ${other} and in ${file}`)
        fileByKey.set(fullKey, file)
      }
}
