// What every figure is asked for: a period, a moment, a branch, and how to read the open places.
import type { Readings } from './readings.ts'
import type { Life } from './records.ts'

export type Scope = {
  life: Life
  from: number
  to: number
  now: number
  // Not given is the whole clinic; null is what has no branch.
  branch: string | null | undefined
  readings: Readings
}

export const hour = 3_600_000
export const instant = (text: string): number => Date.parse(text)

export function within(scope: Scope, moment: number): boolean {
  return moment >= scope.from && moment < scope.to
}

export function ofBranch(scope: Scope, branch: string | null): boolean {
  return scope.branch === undefined || scope.branch === branch
}
