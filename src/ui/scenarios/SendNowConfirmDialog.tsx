import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import type { TestActor } from './actors.ts'

/** Confirms a test message outside the sending window. */
export function SendNowConfirmDialog({ test }: { test: TestActor }) {
  const strings = useStrings()
  const message = useSelector(test, ({ context }) => context.failure?.message ?? null)
  return (
    <ConfirmDialog
      title={strings.t('scenarios.test.hour')}
      actionText={strings.t('scenarios.test.sendNow')}
      cancelText={strings.t('scenarios.test.notNow')}
      initialFocus="deed"
      onConfirm={() => test.send({ type: 'test.sendNow' })}
      onClose={() => test.send({ type: 'test.cancel' })}
    >
      <p>{message && formatMessage(strings, message)}</p>
    </ConfirmDialog>
  )
}
