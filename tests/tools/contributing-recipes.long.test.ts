import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { listSubjectFiles } from '../../tools/check/list-subject-files.ts'

const here = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A copy of the repository, to which a screen and a language are added as CONTRIBUTING.md says. */
let root: string
let added: string[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'screen-'))
  const parts = ['agent', 'domain', 'src', 'server', 'schema', 'sandbox', 'tools']
  for (const part of [...parts, 'codegen.ts', 'package.json'])
    await cp(join(here, part), join(root, part), { recursive: true })
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
  await addScreen()
  await addLanguage()
  await run(process.execPath, ['tools/gen.ts', '--no-database'], { cwd: root })
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A screen like the reputation’s under another name: nothing but files is added, and its calls to the contracts. */
async function addScreen() {
  const files = listSubjectFiles(here, 'reputation')
  added = files.map(renamed)
  for (const [at, file] of files.entries()) {
    const path = join(root, added[at] ?? '')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, renamed(await readFile(join(here, file), 'utf8')))
  }
  await giveScreen()
  await Promise.all([extendGraph(), extendRest(), giveAccess()])
}

/** The links are drawn as a part of the reviews; here they stand alone. */
async function giveScreen() {
  const path = 'src/ui/praise/PraiseScreen.tsx'
  added.push(path)
  await writeFile(
    join(root, path),
    `import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { LinksTab } from './LinksTab.tsx'

export function PraiseScreen() {
  const { t } = useStrings()
  return (
    <Screen title={t('menu.praise')} subtitle={t('praise.sub')}>
      <LinksTab />
    </Screen>
  )
}
`,
  )
  const manifest = 'src/routes/praise.ts'
  await change(manifest, '../ui/reviews/ReviewsScreen.tsx', '../ui/praise/PraiseScreen.tsx')
  await change(manifest, '../ports/reviews.ts', '../ports/praise.ts')
  await change(
    manifest,
    '{ ReviewsScreen }, { provideReviews }',
    '{ PraiseScreen }, { providePraise }',
  )
  await change(
    manifest,
    "{ component: ReviewsScreen, logic: provideReviews(callGateway), systemId: 'reviews' }",
    '{ component: PraiseScreen, logic: providePraise(callGateway) }',
  )
}

const renamed = (text: string) =>
  text
    .replaceAll('reputation', 'praise')
    .replaceAll('Reputation', 'Praise')
    .replaceAll(/(r|R)eviewLink(?!Table)/g, (_, r: string) =>
      r === 'r' ? 'praiseLink' : 'PraiseLink',
    )
    .replaceAll(/review-link/g, 'praise-link')
    // The audit log's words are its own list.
    .replaceAll(/(clock\.now\(\), '\w+)PraiseLink/g, '$1ReviewLink')

async function extendGraph() {
  const path = join(root, 'schema/graph.graphql')
  const text = await readFile(path, 'utf8')
  const types = text.match(/^(?:type|input) ReviewLink\w* \{[^}]*\}/gm) ?? []
  const field = (name: string) => new RegExp(`^  ${name}\\b.*$`, 'm').exec(text)?.[0] ?? ''
  const fields = `extend type Query {\n${field('reviewLinks')}\n}
extend type Mutation {\n${field('saveReviewLink')}\n${field('removeReviewLink')}\n}`
  await writeFile(path, [text, ...types.map(renamed), renamed(fields), ''].join('\n'))
}

type Named = Record<string, unknown>
async function extendRest() {
  const path = join(root, 'schema/rest.openapi.yaml')
  const contract = parse(await readFile(path, 'utf8'))
  const more = (section: Named) => {
    for (const [name, said] of Object.entries(section))
      if (/^(?:\/api\/review-link\b|ReviewLink)/.test(name))
        section[renamed(name)] = JSON.parse(renamed(JSON.stringify(said)))
  }
  more(contract.paths)
  for (const section of Object.values<Named>(contract.components)) more(section)
  await writeFile(path, stringify(contract, { aliasDuplicateObjects: false }))
}

/** Who may make a call is said in one table on purpose; without its row a call does not compile. */
async function giveAccess() {
  const path = join(root, 'server/platform/http/access.ts')
  const text = await readFile(path, 'utf8')
  const rows = text.match(/^ {2}\w*ReviewLinks?: .*$/gm) ?? []
  await writeFile(
    path,
    text.replace('listReviewLinks:', `${renamed(rows.join('\n')).trim()}\n  listReviewLinks:`),
  )
}

/** Kazakh, in English words: each step of CONTRIBUTING.md that is more than a copy of a file. */
async function addLanguage() {
  await change('domain/languages.ts', "'en']", "'en', 'kk']")
  const dictionaries = (await readdir(join(root, 'src/ui'), { recursive: true })).filter((file) =>
    file.endsWith('strings.en.ts'),
  )
  for (const file of dictionaries)
    await cp(join(root, 'src/ui', file), join(root, 'src/ui', file.replace('.en.ts', '.kk.ts')))
  for (const language of ['ru', 'en', 'kk'])
    await change(`src/ui/frame/strings.${language}.ts`, '  en: ', "  kk: 'Қазақша',\n  en: ")
  await change(
    'src/ui/i18n/i18n.ts',
    '  en: createRetryingImport(',
    "  kk: createRetryingImport(() => import('../dictionaries/kk.ts'), (file) => file.kk),\n  en: createRetryingImport(",
  )
  await change('src/ui/i18n/dates.ts', "en: 'en-US'", "en: 'en-US', kk: 'kk-KZ'")
  await change('src/ui/components/DateField.tsx', 'en: english }', 'en: english, kk: english }')
  await change('src/ui/i18n/time-zones.ts', 'en: english }', 'en: english, kk: english }')
  await change('domain/variable-names.ts', '  en: {},', '  en: {},\n  kk: {},')
  const rows = "  kk: { name: 'ulgi', separator: ';', rows: [] },\n  ru: {"
  await change('src/ports/sample-rows.ts', '  ru: {', rows)
  await change('src/ports/sample-file.ts', '{ ru, en }', '{ ru, en, kk: en }')
}

async function change(path: string, from: string, to: string) {
  const text = await readFile(join(root, path), 'utf8')
  expect(text, path).toContain(from)
  await writeFile(join(root, path), text.replace(from, to))
}

const at = (path: string) => import(join(root, path))

test('a screen of the reputation’s size is twenty files or fewer', () => {
  console.log(`a new screen: ${added.length} files`)
  expect(added.length).toBeGreaterThan(10)
  expect(added.length).toBeLessThanOrEqual(20)
})

test('its address, gate and line in the menu are there', async () => {
  const [routes, { checkAccess }, { listRouteEntries }, { loadStrings }] = await Promise.all([
    at('src/machines/url-state/routes.ts'),
    at('src/machines/url-state/check-access.ts'),
    at('src/ui/shell/route-menu-entries.ts'),
    at('src/ui/i18n/i18n.ts'),
  ])
  expect(routes.paths.praise()).toBe('/praise')
  expect(routes.matchRoute('/praise')).toEqual({ name: 'praise', parameters: {} })
  expect(routes.getRouteScreenName('/praise')).toBe('praise')
  const access = { plan: 'reminder', role: 'owner', isMaster: false }
  expect(checkAccess('/praise', access)).toMatchObject({ why: 'plan' })
  expect(checkAccess('/praise', { ...access, plan: 'standard' })).toBeNull()
  const counts = { waiting: 0, unread: 0 }
  const entries = listRouteEntries(await loadStrings('en'), counts, 'main')
  expect(entries).toContainEqual(expect.objectContaining({ id: 'praise', href: '/praise' }))
})

test('both dictionaries say its words', async () => {
  const { loadStrings } = await at('src/ui/i18n/i18n.ts')
  for (const language of ['ru', 'en']) {
    const { t } = await loadStrings(language)
    expect(t('praise.add')).not.toBe('')
    expect(t('menu.praise')).not.toBe('')
  }
})

test('the facade resolves it, the server answers it, pictures and axe see it', async () => {
  const [{ getExecutableSchema }, { apiHandlers }, { loadTours }] = await Promise.all([
    at('src/gateway/schema.ts'),
    at('server/app/handlers.ts'),
    at('tools/gallery/tours/load-tours.ts'),
  ])
  expect(getExecutableSchema().getQueryType().getFields().praiseLinks.resolve).toBeTypeOf(
    'function',
  )
  const { createPraiseLinkHandlers } = await at('server/api/praise/praise-link-handlers.ts')
  expect(apiHandlers).toContain(createPraiseLinkHandlers)
  expect((await loadTours()).praise.routes).toEqual(['praise'])
})

test('a new language speaks, and the switch leads to it', async () => {
  const [{ loadStrings }, { getNextLanguage }, { pictureVariants }] = await Promise.all([
    at('src/ui/i18n/i18n.ts'),
    at('domain/languages.ts'),
    at('tools/gallery/picture-variants.ts'),
  ])
  const { t } = await loadStrings('kk')
  expect(t('language.kk')).toBe('Қазақша')
  expect(t('praise.add')).not.toBe('')
  expect(getNextLanguage('en')).toBe('kk')
  expect(getNextLanguage('kk')).toBe('ru')
  expect(pictureVariants.some(({ language }: { language: string }) => language === 'kk')).toBe(true)
})

test.each(['CONTRIBUTING.md', 'README.md', 'docs/glossary.md'])(
  'the paths that %s names are there, the steps at most ten',
  async (file) => {
    const text = await readFile(join(here, file), 'utf8')
    const paths = [
      ...text.matchAll(
        /`((?:agent|docs|domain|sandbox|schema|server|src|tests|tools)\/[^`\s*…]*)`/g,
      ),
    ]
    expect(paths.length).toBeGreaterThan(0)
    for (const [, path = ''] of paths) expect(existsSync(join(here, path)), path).toBe(true)
    expect(text).not.toMatch(/^11\. /m)
  },
)

test('all of it compiles', async () => {
  const { compilerOptions } = JSON.parse(await readFile(join(here, 'tsconfig.json'), 'utf8'))
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      include: ['src', 'server/api/praise'],
    }),
  )
  const compiler = join(here, 'node_modules/ts7/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', root]).catch((error) => error)
  expect(stdout).toBe('')
})
