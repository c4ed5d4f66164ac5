import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useRecovery } from './actors.ts'

/** The same for every address, so that it does not reveal which addresses have an account. */
export function EmailSentNote() {
  const { t } = useStrings()
  const recovery = useRecovery()
  const email = useSelector(recovery, (state) => state.context.email)
  return (
    <>
      <div role="status">
        <p>{t('recovery.sent', { email })}</p>
        <p className="v-auth-layout-foot">{t('recovery.sentHint')}</p>
      </div>
      <Button
        fill
        size="large"
        text={t('recovery.again')}
        onClick={() => recovery.send({ type: 'recovery.again' })}
      />
    </>
  )
}
