import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor, useChild } from '../shared/actors.ts'
import './offline-notice.css'

type TokenActor = SystemActors['token']['actor']

/** Shown above every screen while calls wait for new tokens and the server does not respond. */
export function OfflineNotice() {
  const token = useChild<TokenActor>(useActor('session'), 'token')
  return token ? <OfflineBanner token={token} /> : null
}

function OfflineBanner({ token }: { token: TokenActor }) {
  const { t } = useStrings()
  const offline = useSelector(token, (state) => state.hasTag('offline'))
  const canRetry = useSelector(token, (state) => state.can({ type: 'token.retry' }))
  return (
    <div className="v-offline" role="status" data-shown={offline ? '' : undefined}>
      {offline && (
        <>
          <Icon name="alert" />
          <p>
            <strong>{t('offline.title')}</strong>
            <span>{t('offline.stays')}</span>
          </p>
          {canRetry && (
            <Button text={t('offline.retry')} onClick={() => token.send({ type: 'token.retry' })} />
          )}
        </>
      )}
    </div>
  )
}
