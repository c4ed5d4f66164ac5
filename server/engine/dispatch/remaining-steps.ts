import type { Work } from './work.ts'

/**
 * The steps of the cascade, as it is now, that a message may still take. A step whose wait is over without delivery gives
 * way to the next; a provider that was busy is asked again. When staff have changed the order meanwhile, what was tried
 * counts by its channel: none is asked twice, and none of the new order is left out.
 */
export function remainingSteps({
  attempts,
  cascade,
  step,
}: Pick<Work, 'attempts' | 'cascade' | 'step'>): number[] {
  const steps = cascade.keys()
  const last = attempts.findLast((one) => one.step === step)
  const asksAgain = last?.state === 'failedToSendToGateway'
  const sameOrder = attempts.every((one) => cascade[one.step]?.channel === one.channel)
  if (sameOrder) {
    const from = last && !asksAgain ? step + 1 : step
    return [...steps.drop(from)]
  }
  const over = attempts.filter((one) => !(asksAgain && one.channel === last.channel))
  return [...steps.filter((at) => over.every(({ channel }) => channel !== cascade[at]?.channel))]
}
