import {
  breaksResponse,
  getOutcomeByPhone,
  rejectsRequest,
  type SimulatedOutcome,
} from '../server/platform/sandbox/simulated-outcomes.ts'
import { toAccountName } from './accounts.ts'

/** Decides each send's simulated outcome: a fault queued for the account first, else by the phone's digits. */
export interface OutcomePicker {
  /** Queues this outcome for the next `times` sends of the account (its name, or the key itself). */
  queueFault(account: string, fault: SimulatedOutcome, times: number): void
  /** `ordered`: the outcome is a queued one, not that of the digits. */
  pickOutcome(
    account: string,
    to: string,
    key: string,
  ): { fate: SimulatedOutcome; ordered: boolean }
}

export function createOutcomePicker(): OutcomePicker {
  const queuedFaults: { account: string; fault: SimulatedOutcome; times: number }[] = []
  const simulatedKeys = new Set<string>()
  return {
    queueFault: (account, fault, times) => queuedFaults.push({ account, fault, times }),
    pickOutcome(account, to, key) {
      const order = queuedFaults.find((each) => {
        const isSameAccount = each.account === account || toAccountName(each.account) === account
        return each.times > 0 && isSameAccount
      })
      if (order) {
        order.times -= 1
        return { fate: order.fault, ordered: true }
      }
      const outcome = getOutcomeByPhone(to)
      if (
        !rejectsRequest(outcome) &&
        !breaksResponse(outcome) &&
        !outcome.startsWith('duplicate')
      ) {
        return { fate: outcome, ordered: false }
      }
      const id = `${account} ${to} ${key}`
      const isRepeated = simulatedKeys.has(id)
      simulatedKeys.add(id)
      return { fate: isRepeated ? 'delivered' : outcome, ordered: false }
    },
  }
}
