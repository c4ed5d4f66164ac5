import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type TableAsked, tableFormats } from '../../machines/shared/table-file.machine.ts'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { Icon } from './Icon.tsx'
import './take-file.css'

interface TakeFileProps {
  asked: TableAsked
  /** Nothing of persons is in it: whoever sees it may take it away. */
  impersonal?: boolean
  /** Which file is written. */
  file?: 'tableFile' | 'figureRowsFile'
}

/** What the list shows as a file; with persons in it, for the owner. The button that was pressed lets it be while it is written. */
export function TakeFile({ asked, impersonal = false, file: name = 'tableFile' }: TakeFileProps) {
  const { t } = useWords()
  const { mayExport } = useRights()
  const file = useActor(name)
  const busy = useSelector(file, (state) => state.hasTag('busy'))
  const format = useSelector(file, (state) => state.context.taken?.format)
  if (!mayExport && !impersonal) return null
  return (
    <fieldset className="v-take-file" aria-label={t('list.file.label')}>
      {tableFormats.map((one) =>
        busy && one === format ? (
          <Button
            key={one}
            text={t('list.file.cancel')}
            onClick={() => file.send({ type: 'file.cancel' })}
          />
        ) : (
          <Button
            key={one}
            icon={<Icon name="download" size={14} />}
            text={one.toUpperCase()}
            aria-label={t(`list.file.${one}`)}
            title={t(`list.file.${one}`)}
            disabled={busy}
            onClick={() => file.send({ type: 'file.take', taken: { ...asked, format: one } })}
          />
        ),
      )}
      <span className="v-hidden" role="status">
        {busy && t('list.file.writing')}
      </span>
    </fieldset>
  )
}
