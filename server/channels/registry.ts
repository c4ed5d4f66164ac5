import type { ChannelAdapter, Provider } from './port/channel-adapter.ts'
import { sigmasmsAdapter } from './sigmasms/sigmasms-adapter.ts'
import { sms16Adapter } from './sms16/sms16-adapter.ts'
import { telegramAdapter } from './telegram/telegram-adapter.ts'
import { trainingAdapters } from './training/training-adapters.ts'
import { wazzup24Adapter } from './wazzup24/wazzup24-adapter.ts'

/** All providers that can be connected, in the order in which they are offered. */
export const adapters: Record<Provider, ChannelAdapter<unknown>> = {
  wazzup24: wazzup24Adapter,
  telegram: telegramAdapter,
  sms16: sms16Adapter,
  sigmasms: sigmasmsAdapter,
}

/** Providers of training clinics: not offered, and connected by no call. */
const trainingAdaptersByProvider: Record<Provider, ChannelAdapter<unknown>> = Object.fromEntries(
  Object.values(trainingAdapters).map((one) => [one.provider, one]),
)

/** Adapter for stored credentials, which passed its `credentials` schema when they were saved. */
export function getAdapter(provider: Provider): ChannelAdapter<unknown> {
  const adaptersByProvider = [adapters, trainingAdaptersByProvider].find((some) =>
    Object.hasOwn(some, provider),
  )
  const adapter = adaptersByProvider?.[provider]
  if (!adapter) throw new Error(`no adapter for ${provider}`)
  return adapter
}

/** Names of the providers whose adapter matches. */
export const listProviders = (matches: (adapter: ChannelAdapter<unknown>) => boolean): Provider[] =>
  [adapters, trainingAdaptersByProvider]
    .flatMap(Object.keys)
    .filter((provider) => matches(getAdapter(provider)))

/** Names of the training clinics' providers. */
export const trainingProviders = Object.keys(trainingAdaptersByProvider)

/** Whether its messages reach nobody. */
export const isTrainingProvider = (provider: Provider): boolean =>
  Object.hasOwn(trainingAdaptersByProvider, provider)

/** Whether patients must start a chat before they can be written to on this channel. */
export const isChatChannel = (channel: string): boolean =>
  listProviders((one) => one.channel === channel && one.addressKind === 'chat').length > 0
