import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { channelStatusQuery } from '../../machines/app-parts.ts'
import { useActor } from '../actors.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useAttempt } from './attempt.ts'
import { channelStanding, stateWord } from './standing.ts'

/** Linking WhatsApp: what to do now by the channel's state, the picture to scan, and the one button. */
export function WhatsappLink() {
  const { t } = useWords()
  const { failure, busy, ask } = useAttempt('whatsapp')
  const channels = useActor<ActorRefFrom<typeof channelStatusQuery>>('channels')
  const status = useSelector(channels, (state) => state.context.data?.status ?? null)
  const qr = useSelector(channels, (state) => state.context.data?.qr ?? null)
  const advice = status === null ? 'none' : stateWord(status)
  const { said, tone } = channelStanding(status)
  return (
    <div className="v-form">
      <div aria-live="polite" className="v-form">
        <span className="v-tag v-linked-state" data-tone={tone}>
          {t(said)}
        </span>
        <p>{t(`integrations.whatsapp.${advice}`)}</p>
        {advice === 'qr' &&
          (qr ? (
            <img className="v-qr" src={qr} alt={t('integrations.whatsapp.picture')} />
          ) : (
            <p className="v-form-about">{t('integrations.whatsapp.noQr')}</p>
          ))}
      </div>
      {failure && <ErrorNote what={failure.text ?? t('errors.network')} />}
      <Button
        intent={status === 'active' ? 'none' : 'primary'}
        text={t(`integrations.whatsapp.${status === null ? 'submit' : 'again'}`)}
        aria-busy={busy}
        onClick={() => ask({ to: 'whatsapp' })}
      />
    </div>
  )
}
