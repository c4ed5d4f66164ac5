import type { ExpectedElement } from './expected-elements.ts'

/** An action of a user. */
export type UserAction =
  | { type: 'click'; element: ExpectedElement }
  | { type: 'fill'; element: ExpectedElement; value: string }
  /** Selects an option by its text. */
  | { type: 'selectOption'; element: ExpectedElement; value: string }
  | { type: 'pressKey'; element: ExpectedElement; value: string }
  /** Chooses a file of this name. */
  | { type: 'upload'; element: ExpectedElement; value: string }
  | { type: 'hover'; element: ExpectedElement }
  | { type: 'unhover'; element: ExpectedElement }
  | { type: 'advanceTime'; ms: number }

export const click = (element: ExpectedElement): UserAction => ({ type: 'click', element })
export const fill = (element: ExpectedElement, value: string): UserAction => ({
  type: 'fill',
  element,
  value,
})
export const selectOption = (element: ExpectedElement, value: string): UserAction => ({
  type: 'selectOption',
  element,
  value,
})
export const upload = (element: ExpectedElement, value: string): UserAction => ({
  type: 'upload',
  element,
  value,
})
export const pressKey = (element: ExpectedElement, value: string): UserAction => ({
  type: 'pressKey',
  element,
  value,
})
export const hover = (element: ExpectedElement): UserAction => ({ type: 'hover', element })
export const unhover = (element: ExpectedElement): UserAction => ({ type: 'unhover', element })
export const advanceTime = (ms: number): UserAction => ({ type: 'advanceTime', ms })
