import type { Adapter, Provider } from './port/channel-adapter.ts'
import { sigmasms } from './sigmasms/sigmasms-adapter.ts'
import { sms16 } from './sms16/sms16-adapter.ts'
import { telegram } from './telegram/telegram-adapter.ts'
import { trainingAdapters } from './training/training-adapters.ts'
import { wazzup24 } from './wazzup24/wazzup24-adapter.ts'

/** Every provider that can be connected, in the order in which a clinic is offered them. */
export const adapters: Record<Provider, Adapter<unknown>> = { wazzup24, telegram, sms16, sigmasms }

/** What stands for providers in training clinics: offered to nobody, and connected by no call. */
const training: Record<Provider, Adapter<unknown>> = Object.fromEntries(
  Object.values(trainingAdapters).map((one) => [one.provider, one]),
)

/** An adapter for credentials as they were stored: they must have passed its `credentials` when they came in. */
export function adapterFor(provider: Provider): Adapter<unknown> {
  const known = [adapters, training].find((some) => Object.hasOwn(some, provider))
  const adapter = known?.[provider]
  if (!adapter) throw new Error(`no adapter for ${provider}`)
  return adapter
}

/** The providers that something is stated of, by name. */
export const providersThat = (states: (adapter: Adapter<unknown>) => boolean): Provider[] =>
  [adapters, training].flatMap(Object.keys).filter((provider) => states(adapterFor(provider)))

/** What stands for providers in training clinics. */
export const trainingProviders = Object.keys(training)

/** Whether messages by it reach nobody. */
export const isTraining = (provider: Provider): boolean => Object.hasOwn(training, provider)

/** Whether patients have to begin a chat before they can be written to by this channel. */
export const isByChat = (channel: string): boolean =>
  providersThat((one) => one.channel === channel && one.addressedBy === 'chat').length > 0
