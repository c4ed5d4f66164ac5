import type { ClaimedMessage } from './claimed-message.ts'

/**
 * The steps of the cascade, as it is now, that a message may still take. A step whose wait is over without delivery gives
 * way to the next; a provider that was busy is asked again. When staff have changed the order meanwhile, what was tried
 * counts by its channel: none is asked twice, and none of the new order is left out. A channel that messages go around comes last.
 */
export function listRemainingSteps({
  attempts,
  cascade,
  step,
  accounts,
}: Pick<ClaimedMessage, 'attempts' | 'cascade' | 'step' | 'accounts'>): number[] {
  const steps = cascade.keys()
  const newest = attempts.at(-1)
  const last = newest?.step === step ? newest : undefined
  const asksAgain = last?.state === 'failedToSendToGateway'
  const sameOrder = attempts.every((one) => cascade[one.step]?.channel === one.channel)
  if (sameOrder) {
    const from = last && !asksAgain ? step + 1 : step
    const later = steps
      .drop(from)
      .filter((at) => at === last?.step || isUntried(attempts, cascade[at]?.channel))
    // What was gone around is what is left when nothing else has brought it there.
    const around = cascade
      .keys()
      .take(from)
      .filter((at) => isUntriedAndRerouted({ attempts, accounts }, cascade[at]?.channel))
    return [...later, ...around]
  }
  const over = attempts.filter((one) => !(asksAgain && one.channel === last.channel))
  return [...steps.filter((at) => over.every(({ channel }) => channel !== cascade[at]?.channel))]
}

/** Whether messages go around a channel that this one has not tried. */
export const isUntriedAndRerouted = (
  { attempts, accounts }: Pick<ClaimedMessage, 'attempts' | 'accounts'>,
  channel: string | undefined,
): boolean =>
  accounts.some((one) => one.channel === channel && one.bypassed) && isUntried(attempts, channel)

/** Whether no attempt went by a channel. */
export const isUntried = (attempts: ClaimedMessage['attempts'], channel: string | undefined) =>
  attempts.every((one) => one.channel !== channel)
