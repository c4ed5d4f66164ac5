import type { ClaimedMessage } from './claimed-message.ts'

/**
 * Returns the steps of the current cascade that a message may still take. A step whose wait is over without delivery gives way to the next; a busy
 * provider is tried again. If staff have reordered the cascade meanwhile, attempts count by channel, so that none is tried twice or left out.
 * Rerouted channels come last.
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
    // Rerouted channels are the last resort.
    const around = cascade
      .keys()
      .take(from)
      .filter((at) => isUntriedAndRerouted({ attempts, accounts }, cascade[at]?.channel))
    return [...later, ...around]
  }
  const over = attempts.filter((one) => !(asksAgain && one.channel === last.channel))
  return [...steps.filter((at) => over.every(({ channel }) => channel !== cascade[at]?.channel))]
}

/** Returns true if the message has an untried channel that is being rerouted. */
export const isUntriedAndRerouted = (
  { attempts, accounts }: Pick<ClaimedMessage, 'attempts' | 'accounts'>,
  channel: string | undefined,
): boolean =>
  accounts.some((one) => one.channel === channel && one.bypassed) && isUntried(attempts, channel)

/** Returns true if no attempt was made by this channel. */
export const isUntried = (attempts: ClaimedMessage['attempts'], channel: string | undefined) =>
  attempts.every((one) => one.channel !== channel)
