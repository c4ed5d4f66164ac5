import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const wordsFile = /^(.+\/(?:.+\.)?words)\.([a-z]{2})\.ts$/
const exported = /^export const (\w+)/gm

interface Said {
  /** From `src/ui`, such as `reputation/words.ru.ts`. */
  file: string
  /** What it exports: each is a section of the dictionary. */
  sections: string[]
}

/**
 * The dictionary of every language by its path from the root, made of the `words.ru.ts` and `… .words.ru.ts` beside the screens of `ui`.
 * Sections that several files say are laid side by side. Throws when two files say the same word of one section.
 */
export async function dictionaries(root: string): Promise<Map<string, string>> {
  const ui = join(root, 'src/ui')
  const byLanguage = new Map<string, Said[]>()
  for (const file of (await readdir(ui, { recursive: true })).sort()) {
    const language = wordsFile.exec(file)?.[2]
    if (!language) continue
    const text = await readFile(join(ui, file), 'utf8')
    const sections = [...text.matchAll(exported)].map(([, name = '']) => name).sort()
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), { file, sections }])
  }
  const made = new Map<string, string>()
  for (const [language, said] of byLanguage) {
    await refuseTwice(ui, said)
    made.set(`src/ui/dictionaries/${language}.ts`, dictionaryText(language, said))
  }
  return made
}

function dictionaryText(language: string, said: Said[]): string {
  const homes = new Map<string, string[]>()
  for (const { file, sections } of said)
    for (const section of sections) homes.set(section, [...(homes.get(section) ?? []), file])
  const local = (section: string, file: string) =>
    (homes.get(section)?.length ?? 0) > 1 ? aliased(section, file) : section
  const imports = said.map(({ file, sections }) => {
    const names = sections.map((section) => {
      const name = local(section, file)
      return name === section ? section : `${section} as ${name}`
    })
    return `import { ${names.join(', ')} } from '../${file}'`
  })
  const entries = [...homes].sort().map(([section, files]) => {
    const parts = files.map((file) => local(section, file))
    return parts.length === 1
      ? `  ${section},`
      : `  ${section}: {\n${parts.map((part) => `    ...${part},\n`).join('')}  },`
  })
  const first = language === 'ru'
  return [
    '// Made by `npm run gen` of the words that stand beside the screens.',
    ...imports,
    ...(first ? [] : ["import type { Dictionary } from '../i18n/dictionary.ts'"]),
    '',
    `export const ${language} = {`,
    ...entries,
    first ? '}' : '} satisfies Dictionary',
    '',
  ].join('\n')
}

/** `menu` of `shell/menu.words.ru.ts` is `menuShellMenu`, that of `tools/words.ru.ts` `menuScripts`. */
const aliased = (section: string, file: string) =>
  `${section}-${file.replace(/\.?words\...\.ts$/, '').replaceAll(/[/.]/g, '-')}`
    .replace(/-$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Of two files that say one word the later would silently win. */
async function refuseTwice(ui: string, said: Said[]): Promise<void> {
  const homes = new Map<string, string>()
  for (const { file } of said)
    for (const [section, table] of Object.entries<object | string>(await import(join(ui, file))))
      for (const key of typeof table === 'string' ? [''] : Object.keys(table)) {
        const word = key ? `${section}.${key}` : section
        const other = homes.get(word)
        if (other) throw new Error(`${word} is said in ${other} and in ${file}`)
        homes.set(word, file)
      }
}
