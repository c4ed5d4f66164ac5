// The parameters of every metric: period, moment, branch, and the understanding of unclear points.
import type { DefinitionVariants } from './definition-variants.ts'
import type { ClinicHistory } from './records.ts'

export type Scope = {
  life: ClinicHistory
  from: number
  to: number
  now: number
  // Undefined is the whole clinic; null is records without a branch.
  branch: string | null | undefined
  readings: DefinitionVariants
}

export const hour = 3_600_000
export const instant = (text: string): number => Date.parse(text)

export function within(scope: Scope, moment: number): boolean {
  return moment >= scope.from && moment < scope.to
}

export function ofBranch(scope: Scope, branch: string | null): boolean {
  return scope.branch === undefined || scope.branch === branch
}
