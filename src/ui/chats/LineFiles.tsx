import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatFile } from '../../machines/chats/chat-parts.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { useChild } from '../shared/actors.ts'
import { type ConversationActor, type FilesActor, type PictureActor, useFiles } from './actors.ts'

/** What came with the words: pictures as pictures, anything else by its name, to be handed out. Nothing of it is ever run. */
export function LineFiles({ chat, files }: { chat: ConversationActor; files: ChatFile[] }) {
  const actor = useFiles(chat)
  return (
    <ul className="v-files">
      {files.map((file) => (
        <li key={file.id}>
          {file.picture && !file.problem ? (
            <Picture files={actor} file={file} />
          ) : (
            <OtherFile files={actor} file={file} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface FileProps {
  files: FilesActor
  file: ChatFile
}

function Picture({ files, file }: FileProps) {
  const { t } = useWords()
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

function OtherFile({ files, file }: FileProps) {
  const { t } = useWords()
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
          {problem ? t(`chats.file.problem.${problem}`) : size && <Size bytes={size} />}
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

const MB = 1_000_000

function Size({ bytes }: { bytes: number }) {
  const { t, number } = useWords()
  return bytes < MB
    ? t('chats.file.kb', { count: number(Math.max(1, Math.round(bytes / 1000))) })
    : t('chats.file.mb', { count: number(Math.round(bytes / (MB / 10)) / 10) })
}
