import { setup } from 'xstate'

export type ChannelHealthEvent =
  | { type: 'provider.linked' }
  | { type: 'provider.unlinked' }
  | { type: 'account.refused' }
  | { type: 'probe.begin' }
  | { type: 'probe.drop' }
  | { type: 'request.taken' }
  | { type: 'channel.connect' }
  | { type: 'channel.connectUnlinked' }
  | { type: 'channel.restore' }
  | { type: 'channel.restoreUnlinked' }

/** New credentials start without a pause; restored ones keep theirs. */
const reconnectTransitions = {
  'channel.connect': '#channelHealth.linked.open',
  'channel.connectUnlinked': '#channelHealth.unlinked.open',
  'channel.restore': '#channelHealth.linked.paused',
  'channel.restoreUnlinked': '#channelHealth.unlinked.paused',
} as const

/**
 * Lifecycle of a channel. The provider says whether it is linked: `active`, or one of six other states. Requests tell the rest: a refusal of the
 * whole channel pauses it, and after the pause one message tries it before the rest follow. An unlinked channel is tried only if nothing better is
 * left. State names are those that `channel_health` derives from a row.
 */
export const channelHealthMachine = setup({
  types: {} as { events: ChannelHealthEvent },
}).createMachine({
  id: 'channelHealth',
  initial: 'linked',
  states: {
    linked: {
      initial: 'open',
      on: reconnectTransitions,
      states: {
        open: {
          on: { 'account.refused': 'paused', 'provider.unlinked': '#channelHealth.unlinked.open' },
        },
        paused: {
          on: {
            'probe.begin': 'probing',
            'request.taken': 'open',
            'provider.unlinked': '#channelHealth.unlinked.paused',
          },
        },
        probing: {
          on: {
            'request.taken': 'open',
            'account.refused': 'paused',
            'probe.drop': 'paused',
            'provider.unlinked': '#channelHealth.unlinked.probing',
          },
        },
      },
    },
    unlinked: {
      initial: 'open',
      on: reconnectTransitions,
      states: {
        open: {
          on: { 'account.refused': 'paused', 'provider.linked': '#channelHealth.linked.open' },
        },
        paused: {
          on: {
            'probe.begin': 'probing',
            'request.taken': 'open',
            'provider.linked': '#channelHealth.linked.paused',
          },
        },
        probing: {
          on: {
            'request.taken': 'open',
            'account.refused': 'paused',
            'probe.drop': 'paused',
            'provider.linked': '#channelHealth.linked.probing',
          },
        },
      },
    },
  },
})
