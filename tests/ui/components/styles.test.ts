import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../../src')
const modules = globSync('**/*.{ts,tsx,css}', { cwd: src })
const texts = new Map(modules.map((path) => [path, readFileSync(join(src, path), 'utf8')]))
const readText = (path: string) => texts.get(path) ?? ''
const from = (path: string, found: IterableIterator<RegExpExecArray>) =>
  [...found].map(([, name]) => join(dirname(path), name ?? '')).filter((name) => texts.has(name))

/** A module and everything it imports statically. */
function collectImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const staticImport = /(?:^import (?!type )[^;(]*?|^\} from |@import )['"](\.[^'"]+)['"]/gm
  for (const next of from(path, readText(path).matchAll(staticImport))) collectImports(next, seen)
  return seen
}

const classesOf = (text: string, named: RegExp) => new Set(text.match(named) ?? [])
const defined = (paths: Iterable<string>) =>
  new Set(
    [...paths]
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => [...classesOf(readText(path), /(?<=^\.|, \.|is\(\.)v-[a-z-]+/gm)]),
  )

test('a lazily loaded module imports the styles of its classes', () => {
  const always = defined(collectImports('ui/index.css'))
  const somewhere = defined(modules)
  const lazyModules = modules.flatMap((path) =>
    from(path, readText(path).matchAll(/import\(\s*'(\.[^']+\.tsx)'/g)),
  )
  expect(lazyModules.length).toBeGreaterThan(10)
  const missing = lazyModules.flatMap((entry) => {
    const all = collectImports(entry)
    const known = defined(all)
    return [...all]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => [...classesOf(readText(path), /(?<=['"` ])v-[a-z-]+(?=['"` ])/g)])
      .filter((name) => somewhere.has(name) && !always.has(name) && !known.has(name))
      .map((name) => `${entry}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

/** Blueprint components that render as another component, and those that render no element of their own. */
const sameAs: Record<string, string> = { AnchorButton: 'Button', PopoverNext: 'Popover' }
const unrendered = new Set(['Classes', 'RadioGroup'])

test('every Blueprint component in use has styles', () => {
  const used = modules.flatMap((path) =>
    [...readText(path).matchAll(/^import \{([^}]*)\} from '@blueprintjs\/core'/gm)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  )
  const parts = [...new Set(used)].filter((name) => /^[A-Z]/.test(name) && !unrendered.has(name))
  expect(parts.length).toBeGreaterThan(10)
  const sheets = modules.filter((path) => path.endsWith('.css')).map(readText)
  const unstyled = parts.filter((name) => {
    const kebab = (sameAs[name] ?? name).replace('HTML', 'Html').replace(/\B[A-Z]/g, '-$&')
    return !sheets.some((sheet) => sheet.includes(`.bp6-${kebab.toLowerCase()}`))
  })
  expect(unstyled).toEqual([])
})
