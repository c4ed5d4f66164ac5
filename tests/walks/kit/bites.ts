import type { AnyStateMachine } from 'xstate'
import { ru as dictionary } from '../../../src/ui/dictionaries/ru.ts'
import { plain } from './eyes.ts'
import { type Harm, spoken } from './on-stage.ts'
import type { AnyWalk } from './screen-walk.ts'
import { inWords } from './sight.ts'
import type { Shown } from './walker.ts'

export interface Bite {
  kind: 'guard' | 'button' | 'word'
  what: string
  harm: Harm
}

type Guard = ((...args: unknown[]) => boolean) & { check?: unknown }

/** Faults that a walk must notice: each guard inverted, each pressed button hidden, each expected text lost. */
export const bitesOf = (walk: AnyWalk, { pressed, looks }: Shown): Bite[] => [
  ...guardsOf(walk).map(([name, guard]) => ({
    kind: 'guard' as const,
    what: `the guard ${name} turned round`,
    harm: {
      chart: (machine: AnyStateMachine) =>
        machine.provide({ guards: { [name]: (...args: unknown[]) => !guard(...args) } } as never), // replaces the guard of this name
    },
  })),
  ...pressed.map((hides) => ({
    kind: 'button' as const,
    what: `${inWords(hides)} hidden`,
    harm: { hides },
  })),
  ...[...new Set(looks.flatMap(({ gone, name, says }) => (gone ? [] : wordsOf(says ?? name))))].map(
    (word) => ({ kind: 'word' as const, what: `the word ${word} lost`, harm: { word } }),
  ),
]

/** Guards that the walked chart uses, without the library's own. */
const guardsOf = ({ machine, unnoticed = {} }: AnyWalk): [string, Guard][] => {
  const { root, implementations } = machine
  const named = JSON.stringify(root.config)
  return Object.entries(implementations.guards as Record<string, Guard>).filter(
    ([name, guard]) =>
      !(name in unnoticed) &&
      typeof guard === 'function' &&
      !guard.check &&
      named.includes(`"${name}"`),
  )
}

/** Paths of the dictionary with exactly this text. */
function wordsOf(said: string | RegExp | undefined): string[] {
  return typeof said === 'string'
    ? (paths().get(plain(said)) ?? []).filter((path) => spoken.has(path))
    : []
}

let pathsByText: Map<string, string[]> | null = null
function paths(): Map<string, string[]> {
  if (pathsByText) return pathsByText
  pathsByText = new Map()
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') {
      const text = plain(node)
      pathsByText?.set(text, [...(pathsByText.get(text) ?? []), path])
    } else if (typeof node === 'object' && node !== null)
      for (const [key, inner] of Object.entries(node))
        walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(dictionary, '')
  return pathsByText
}
