import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { circles } from './check/circles.ts'
import { floorFaults } from './check/floor-faults.ts'
import { nameFaults } from './check/name-faults.ts'
import { pageFaults } from './check/page-faults.ts'
import { sourceFiles, tell } from './check/source-files.ts'
import { subjectFiles } from './check/subject-files.ts'
import { twiceSaid } from './check/twice-said.ts'

/** Of a screen as large as the reputation's links; more would say that a list is extended somewhere. */
const MOST_FILES = 20
/** The links are drawn as a part of the reviews; to stand alone they want the file of a screen. */
const OWN_SCREEN = 1
const root = join(import.meta.dirname, '..')
const files = sourceFiles(root)
const upwards = [...floorFaults(files), ...pageFaults(files)]
const named = nameFaults(files)
const round = circles(files)
const twice = twiceSaid(files, await facts())

const generated = [
  /^schema\/generated\//,
  /\/tables\.ts$/,
  /^src\/routes\/all\.ts$/,
  /^src\/ui\/dictionaries\//,
  /^src\/gateway\/resolvers\.ts$/,
  /^server\/app\/handlers\.ts$/,
]
const handwritten = files.filter(({ path }) => !generated.some((form) => form.test(path)))
const lines = handwritten
  .map(({ text }) => text.split('\n').length - 1)
  .sort((one, other) => one - other)
const at = (share: number) => lines[Math.floor(lines.length * share)]
const links = subjectFiles(root, 'reputation').length
const whole = links + OWN_SCREEN

console.log(`circles between folders ${round.length}`)
console.log(`imports upwards or between subjects ${upwards.length}`)
console.log(`providers and clinic systems named outside their rooms ${named.length}`)
console.log(`facts said twice ${twice.length}`)
console.log(
  `files named for the links of /reputation, their calls and tests with them: ${links}; with a screen of their own ${whole} of at most ${MOST_FILES}`,
)
console.log(`lines of a file: median ${at(0.5)}, p90 ${at(0.9)}`)
tell([
  ...(whole > MOST_FILES
    ? [{ path: 'reputation', why: `${whole} files, at most ${MOST_FILES}` }]
    : []),
  ...upwards,
  ...named,
  ...round.map((rooms) => ({ path: rooms.join(' → '), why: 'these import each other' })),
  ...twice,
])

/** Every list that the domain exports, by name. */
async function facts(): Promise<Record<string, readonly string[]>> {
  const modules = await Promise.all(
    readdirSync(join(root, 'domain'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(root, 'domain', file))),
  )
  const named = modules.flatMap((module) => Object.entries<unknown>(module))
  return Object.fromEntries(
    named.filter((entry): entry is [string, string[]] => {
      const [, value] = entry
      return (
        Array.isArray(value) && value.length > 2 && value.every((word) => typeof word === 'string')
      )
    }),
  )
}
