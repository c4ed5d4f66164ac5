import type { ChannelAdapter, Provider } from './port/channel-adapter.ts'
import { sigmasmsAdapter } from './sigmasms/sigmasms-adapter.ts'
import { sms16Adapter } from './sms16/sms16-adapter.ts'
import { telegramAdapter } from './telegram/telegram-adapter.ts'
import { trainingAdapters } from './training/training-adapters.ts'
import { wazzup24Adapter } from './wazzup24/wazzup24-adapter.ts'

/** Every provider that can be connected, in the order in which a clinic is offered them. */
export const adapters: Record<Provider, ChannelAdapter<unknown>> = {
  wazzup24: wazzup24Adapter,
  telegram: telegramAdapter,
  sms16: sms16Adapter,
  sigmasms: sigmasmsAdapter,
}

/** What stands for providers in training clinics: offered to nobody, and connected by no call. */
const trainingAdaptersByProvider: Record<Provider, ChannelAdapter<unknown>> = Object.fromEntries(
  Object.values(trainingAdapters).map((one) => [one.provider, one]),
)

/** An adapter for credentials as they were stored: they must have passed its `credentials` when they came in. */
export function getAdapter(provider: Provider): ChannelAdapter<unknown> {
  const adaptersByProvider = [adapters, trainingAdaptersByProvider].find((some) =>
    Object.hasOwn(some, provider),
  )
  const adapter = adaptersByProvider?.[provider]
  if (!adapter) throw new Error(`no adapter for ${provider}`)
  return adapter
}

/** The providers that something is stated of, by name. */
export const listProviders = (matches: (adapter: ChannelAdapter<unknown>) => boolean): Provider[] =>
  [adapters, trainingAdaptersByProvider]
    .flatMap(Object.keys)
    .filter((provider) => matches(getAdapter(provider)))

/** What stands for providers in training clinics. */
export const trainingProviders = Object.keys(trainingAdaptersByProvider)

/** Whether messages by it reach nobody. */
export const isTrainingProvider = (provider: Provider): boolean =>
  Object.hasOwn(trainingAdaptersByProvider, provider)

/** Whether patients have to begin a chat before they can be written to by this channel. */
export const isChatChannel = (channel: string): boolean =>
  listProviders((one) => one.channel === channel && one.addressKind === 'chat').length > 0
