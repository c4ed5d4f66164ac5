import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateDictionaries } from '../../tools/gen/generate-dictionaries.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'strings-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function said(file: string, text: string) {
  const path = join(root, 'src/ui', file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

const dictionary = async (language: string) => {
  for (const [path, text] of await generateDictionaries(root)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return import(join(root, `src/ui/dictionaries/${language}.ts`))
}

test('strings next to the screens are in the dictionary, with the parts of a section merged', async () => {
  await said('shell/menu.strings.ru.ts', "export const menu = { label: 'Меню' }\n")
  await said(
    'chats/strings.ru.ts',
    "export const chats = { title: 'Чаты' }\nexport const menu = { chats: 'Чаты' }\n",
  )
  await said('chats/list.strings.ru.ts', "export const chats = { empty: 'Пусто' }\n")
  const { ru } = await dictionary('ru')
  expect(ru).toEqual({
    chats: { title: 'Чаты', empty: 'Пусто' },
    menu: { label: 'Меню', chats: 'Чаты' },
  })
})

test('a string that two files define is refused with both file names', async () => {
  await said('shell/menu.strings.en.ts', "export const menu = { chats: 'Chats' }\n")
  await said('chats/strings.en.ts', "export const menu = { chats: 'Talks' }\n")
  await expect(generateDictionaries(root)).rejects.toThrow(
    'menu.chats is defined in chats/strings.en.ts and in shell/menu.strings.en.ts',
  )
})

test('the dictionaries of the page are up to date with its strings', async () => {
  const here = join(import.meta.dirname, '../..')
  for (const [path, text] of await generateDictionaries(here))
    expect(await readFile(join(here, path), 'utf8'), path).toBe(text)
})
