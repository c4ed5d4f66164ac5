import { trainingAdapters as training } from '../../channels/training/training-adapters.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { checkBot, getBotStatus, getButtonTexts, setButtonTexts } from './bot-settings.ts'
import { connectChannel } from './connect-channel.ts'
import { connectNumber, getLinkedNumber } from './connect-number.ts'
import { connectSms, getSmsConnection } from './sms-connection.ts'

/** Handlers for calls of the contract that belong to a single provider; maps each to its provider. */
export function createProviderHandlers(app: AppContext): Handlers {
  return {
    getSms16: ({ caller }) => getSmsConnection(app, caller, 'sms16'),
    connectSms16: ({ caller, body }) => connectSms(app, caller, 'sms16', body),
    getSigmaSms: ({ caller }) => getSmsConnection(app, caller, 'sigmasms'),
    connectSigmaSms: ({ caller, body }) => connectSms(app, caller, 'sigmasms', body),

    getWhatsappStatus: ({ caller }) =>
      getLinkedNumber(
        app,
        caller,
        caller.training === 'inside' ? training.whatsapp.provider : 'wazzup24',
      ),
    connectWhatsapp: ({ caller }) => connectNumber(app, caller, 'wazzup24'),

    async connectTelegram({ caller, body }) {
      await connectChannel(app, caller, 'telegram', body)
      return getBotStatus(app, caller, 'telegram')
    },
    checkTelegram: ({ caller }) => checkBot(app, caller, 'telegram'),
    getTelegramFields: ({ caller }) => getButtonTexts(app, caller),
    setTelegramFields: ({ caller, body }) =>
      setButtonTexts(app, caller, body.buttonTexts, 'setTelegramFields'),
  }
}
