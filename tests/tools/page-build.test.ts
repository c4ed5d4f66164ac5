import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressAssets } from '../../tools/compress-assets.ts'
import { emptyBuildFolder } from '../../tools/empty-build-folder.ts'
import { isPageBuilt, recordPageInputs } from '../../tools/page-inputs.ts'

let root: string
const dist = (name = '') => join(root, 'dist', name)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-build-'))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(
    join(root, 'src/index.html'),
    '<script type="module" src="/main.js"></script><link rel="stylesheet" href="/main.css">',
  )
  await writeScript('first')
  await writeFile(
    join(root, 'src/main.css'),
    repeat((index) => `.c${index} { order: ${index} }`),
  )
})
afterEach(() => rm(root, { recursive: true }))

const repeat = (make: (index: number) => string) =>
  Array.from({ length: 99 }, (_, i) => make(i)).join('\n')
const writeScript = (text: string) =>
  writeFile(
    join(root, 'src/main.js'),
    repeat((index) => `console.log('${text} ${index}')`),
  )

const buildPage = () =>
  build({
    root: join(root, 'src'),
    configFile: false,
    logLevel: 'silent',
    plugins: [compressAssets(), recordPageInputs(root), emptyBuildFolder()],
    build: { outDir: '../dist', emptyOutDir: false },
  })

const listAssets = async () => (await readdir(dist('assets'))).sort()

test('a page counts as built while its sources have not changed', async () => {
  expect(isPageBuilt(root)).toBe(false)
  await buildPage()
  expect(isPageBuilt(root)).toBe(true)
})

test.each([
  ['a source changes', () => writeScript('second')],
  ['the lock file changes', () => writeFile(join(root, 'package-lock.json'), '{"a":1}')],
  ['a source is added', () => writeFile(join(root, 'src/other.js'), '')],
  ['a source is removed', () => rm(join(root, 'src/main.css'))],
  ['the built page is removed', () => rm(dist('index.html'))],
])('a page has to be built again after %s', async (_, change) => {
  await buildPage()
  await change()
  expect(isPageBuilt(root)).toBe(false)
})

test('a build that fails leaves no page that counts as built', async () => {
  await buildPage()
  await writeFile(join(root, 'src/main.js'), 'this is no script')
  await expect(buildPage()).rejects.toThrow()
  await writeScript('first')
  expect(isPageBuilt(root)).toBe(false)
})

test('compressed files are reused while the hashed name stays, and are deleted with their source', async () => {
  await buildPage()
  const first = await listAssets()
  const [script = ''] = first.filter((name) => name.endsWith('.js'))
  const [style = ''] = first.filter((name) => name.endsWith('.css'))
  expect(first).toEqual(
    [script, style].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  )
  expect(brotliDecompressSync(await readFile(dist(`assets/${script}.br`)))).toEqual(
    await readFile(dist(`assets/${script}`)),
  )
  // A marker that shows whether the compressed file is created again.
  await writeFile(dist(`assets/${style}.br`), 'kept')
  await writeFile(dist(`assets/${style}.gz.part`), 'of a build that was ended')
  await writeScript('second')
  await buildPage()
  const second = await listAssets()
  expect(second).toHaveLength(6)
  expect(second).not.toContain(`${script}.br`)
  expect(await readFile(dist(`assets/${style}.br`), 'utf8')).toBe('kept')
})
