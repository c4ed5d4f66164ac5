import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { ConnectionForm } from '../components/ConnectionForm.tsx'
import { useStrings } from '../i18n/context.ts'
import { ButtonTextsForm } from './ButtonTextsForm.tsx'
import { useConnectionRequest } from './use-connection-request.ts'

interface ChannelFormsProps {
  kind: ConnectionKind
  connected: boolean
  texts: ConnectionsQuery['buttonTexts']
}

/** Form of a provider's access data, which the server tries before it saves them, and of the button texts of a connected provider. */
export function ChannelForms({ kind, connected, texts }: ChannelFormsProps) {
  const { t } = useStrings()
  const { refusal, busy, send } = useConnectionRequest('connect')
  return (
    <>
      <ConnectionForm
        kind={kind}
        refusal={refusal}
        onSubmit={(fields) => send({ to: 'connect', provider: kind.name, fields })}
      >
        <Button type="submit" intent="primary" text={t('connections.submit')} aria-busy={busy} />
      </ConnectionForm>
      {kind.buttons && connected && <ButtonTextsForm texts={texts} />}
    </>
  )
}
