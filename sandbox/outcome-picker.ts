import {
  type Fate,
  fateOf,
  spoils,
  turnsAway,
} from '../server/platform/sandbox/simulated-outcomes.ts'
import { accountName } from './accounts.ts'

/** Decides each send's fate: a fault that was ordered for the account first, else the phone's digits. */
export interface Fortune {
  /** The next `times` sends of the account (its name, or the key itself) meet this fate. */
  order(account: string, fault: Fate, times: number): void
  /** `ordered` tells that the fate is not the one of the digits. */
  draw(account: string, to: string, key: string): { fate: Fate; ordered: boolean }
}

export function createFortune(): Fortune {
  const orders: { account: string; fault: Fate; times: number }[] = []
  const happened = new Set<string>()
  return {
    order: (account, fault, times) => orders.push({ account, fault, times }),
    draw(account, to, key) {
      const order = orders.find((each) => {
        const meant = each.account === account || accountName(each.account) === account
        return each.times > 0 && meant
      })
      if (order) {
        order.times -= 1
        return { fate: order.fault, ordered: true }
      }
      const fate = fateOf(to)
      if (!turnsAway(fate) && !spoils(fate) && !fate.startsWith('duplicate')) {
        return { fate, ordered: false }
      }
      const id = `${account} ${to} ${key}`
      const again = happened.has(id)
      happened.add(id)
      return { fate: again ? 'delivered' : fate, ordered: false }
    },
  }
}
