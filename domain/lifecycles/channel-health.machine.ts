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

/** New credentials begin without a pause; those that are put back have the one they had. */
const reconnectTransitions = {
  'channel.connect': '#channelHealth.linked.open',
  'channel.connectUnlinked': '#channelHealth.unlinked.open',
  'channel.restore': '#channelHealth.linked.paused',
  'channel.restoreUnlinked': '#channelHealth.unlinked.paused',
} as const

/**
 * How a channel is. Its provider's word says whether it is linked: `active`, or one of the six others. Requests say the rest: a refusal that
 * speaks for more than its own message pauses the channel, and when the pause is over one message tries it before the rest follow. An
 * unlinked channel is tried only where nothing better is left. The names are what `channel_health` makes of a row.
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
