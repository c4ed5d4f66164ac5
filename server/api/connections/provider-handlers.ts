import { trainingAdapters as training } from '../../channels/training/training-adapters.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { botStatus, buttonTexts, checkBot, setButtonTexts } from './bot-settings.ts'
import { connectChannel } from './connect-channel.ts'
import { linkedNumber, linkNumberTo } from './connect-number.ts'
import { connectSms, smsConnection } from './sms-connection.ts'

/** The calls that the specification gives to one provider each (section 7 of the specification): which provider that is, is said here. */
export function specifiedHandlers(house: House): Handlers {
  return {
    getSms16: ({ caller }) => smsConnection(house, caller, 'sms16'),
    connectSms16: ({ caller, body }) => connectSms(house, caller, 'sms16', body),
    getSigmaSms: ({ caller }) => smsConnection(house, caller, 'sigmasms'),
    connectSigmaSms: ({ caller, body }) => connectSms(house, caller, 'sigmasms', body),

    getWhatsappStatus: ({ caller }) =>
      linkedNumber(
        house,
        caller,
        caller.training === 'inside' ? training.whatsapp.provider : 'wazzup24',
      ),
    connectWhatsapp: ({ caller }) => linkNumberTo(house, caller, 'wazzup24'),

    async connectTelegram({ caller, body }) {
      await connectChannel(house, caller, 'telegram', body)
      return botStatus(house, caller, 'telegram')
    },
    checkTelegram: ({ caller }) => checkBot(house, caller, 'telegram'),
    getTelegramFields: ({ caller }) => buttonTexts(house, caller),
    setTelegramFields: ({ caller, body }) =>
      setButtonTexts(house, caller, body.buttonTexts, 'setTelegramFields'),
  }
}
