import type { AnyStateMachine } from 'xstate'
import { ru as dictionary } from '../../../src/ui/dictionaries/ru.ts'
import { normalizeText } from './element-queries.ts'
import { describeElement } from './expected-elements.ts'
import { type Fault, usedStrings } from './mount-screen.ts'
import type { AnyWalk } from './screen-walk.ts'
import type { WalkResult } from './walk-in-jsdom.ts'

export interface Mutation {
  kind: 'guard' | 'button' | 'text'
  description: string
  fault: Fault
}

type Guard = ((...args: unknown[]) => boolean) & { check?: unknown }

/** Faults that a walk must detect: each guard inverted, each clicked button hidden, each expected text removed. */
export const listMutations = (
  walk: AnyWalk,
  { clicked, expectedElements }: WalkResult,
): Mutation[] => [
  ...guardsOf(walk).map(([name, guard]) => ({
    kind: 'guard' as const,
    description: `the guard ${name} inverted`,
    fault: {
      mutateChart: (machine: AnyStateMachine) =>
        machine.provide({ guards: { [name]: (...args: unknown[]) => !guard(...args) } } as never), // replaces the guard of this name
    },
  })),
  ...clicked.map((hiddenElement) => ({
    kind: 'button' as const,
    description: `${describeElement(hiddenElement)} hidden`,
    fault: { hiddenElement },
  })),
  ...[
    ...new Set(
      expectedElements.flatMap(({ absent, name, hasText }) =>
        absent ? [] : listDictionaryPaths(hasText ?? name),
      ),
    ),
  ].map((missingText) => ({
    kind: 'text' as const,
    description: `the text ${missingText} removed`,
    fault: { missingText },
  })),
]

/** Guards that the walked chart uses, without the library's own. */
const guardsOf = ({ machine, undetectableGuards = {} }: AnyWalk): [string, Guard][] => {
  const { root, implementations } = machine
  const named = JSON.stringify(root.config)
  return Object.entries(implementations.guards as Record<string, Guard>).filter(
    ([name, guard]) =>
      !(name in undetectableGuards) &&
      typeof guard === 'function' &&
      !guard.check &&
      named.includes(`"${name}"`),
  )
}

/** Paths of the dictionary with exactly this text. */
function listDictionaryPaths(text: string | RegExp | undefined): string[] {
  return typeof text === 'string'
    ? (paths().get(normalizeText(text)) ?? []).filter((path) => usedStrings.has(path))
    : []
}

let pathsByText: Map<string, string[]> | null = null
function paths(): Map<string, string[]> {
  if (pathsByText) return pathsByText
  pathsByText = new Map()
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') {
      const text = normalizeText(node)
      pathsByText?.set(text, [...(pathsByText.get(text) ?? []), path])
    } else if (typeof node === 'object' && node !== null)
      for (const [key, inner] of Object.entries(node))
        walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(dictionary, '')
  return pathsByText
}
