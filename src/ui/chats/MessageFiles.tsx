import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatFile } from '../../machines/chats/chat-queries.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import {
  type ChatFilesActor,
  type ConversationActor,
  type PictureActor,
  useChatFiles,
} from './actors.ts'

/** Files of a message: pictures are shown, other files are offered for download and never executed. */
export function MessageFiles({ chat, files }: { chat: ConversationActor; files: ChatFile[] }) {
  const actor = useChatFiles(chat)
  return (
    <ul className="v-files">
      {files.map((file) => (
        <li key={file.id}>
          {file.picture && !file.problem ? (
            <PictureAttachment files={actor} file={file} />
          ) : (
            <FileAttachment files={actor} file={file} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface FileProps {
  files: ChatFilesActor
  file: ChatFile
}

function PictureAttachment({ files, file }: FileProps) {
  const { t } = useStrings()
  const picture = useChild<PictureActor>(files, file.id)
  const data = useSelector(picture, (state) => state?.context.data ?? null)
  const failed = useSelector(picture, (state) => state?.matches('failed') === true)
  if (failed)
    return (
      <div className="v-file">
        <span role="alert">{t('chats.file.failed')}</span>
        <Button text={t('common.retry')} onClick={() => picture?.send({ type: 'query.retry' })} />
      </div>
    )
  return (
    <button
      type="button"
      className="v-file-picture"
      aria-label={t(data ? 'chats.file.open' : 'chats.file.loading', { name: file.name })}
      disabled={data === null}
      onClick={() => files.send({ type: 'file.open', file })}
    >
      {data && <img src={data} alt="" />}
    </button>
  )
}

function FileAttachment({ files, file }: FileProps) {
  const { t } = useStrings()
  const busy = useSelector(
    files,
    (state) => state.hasTag('busy') && state.context.file?.id === file.id,
  )
  const { name, problem, size } = file
  return (
    <div className="v-file">
      <Icon name="inbox" />
      <span className="v-two">
        <span>{name}</span>
        <small>
          {problem ? t(`chats.file.problem.${problem}`) : size && <FileSize bytes={size} />}
        </small>
      </span>
      {!problem && (
        <Button
          variant="minimal"
          aria-label={t('chats.file.save', { name })}
          text={t('chats.file.download')}
          loading={busy}
          onClick={() => files.send({ type: 'file.save', file })}
        />
      )}
    </div>
  )
}

const BYTES_PER_MB = 1_000_000

function FileSize({ bytes }: { bytes: number }) {
  const { t, number } = useStrings()
  return bytes < BYTES_PER_MB
    ? t('chats.file.kb', { count: number(Math.max(1, Math.round(bytes / 1000))) })
    : t('chats.file.mb', { count: number(Math.round(bytes / (BYTES_PER_MB / 10)) / 10) })
}
