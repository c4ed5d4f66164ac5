import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useTrainingEntry } from './actors.ts'
import './start-training-dialog.css'

/** Confirms entering a training clinic, and shows progress while it is created. */
export function StartTrainingConfirmDialog() {
  const strings = useStrings()
  const { t } = strings
  const entry = useTrainingEntry()
  const busy = useSelector(entry, (state) => state.hasTag('busy'))
  const error = useSelector(entry, (state) => state.context.error)
  return (
    <ConfirmDialog
      title={t('training.ask.title')}
      actionText={t('training.ask.begin')}
      initialFocus="deed"
      busy={busy}
      lockWhileBusy
      errorText={
        error !== null && !busy && (getServerErrorText(strings, error) ?? t('training.ask.refused'))
      }
      onConfirm={() => entry.send({ type: 'training.begin' })}
      onClose={() => entry.send({ type: 'training.dismiss' })}
    >
      <p>{t('training.ask.about')}</p>
      <p>{t('training.ask.stay')}</p>
      <p role="status" className="v-training-making">
        {busy && t('training.ask.creating')}
      </p>
    </ConfirmDialog>
  )
}
