import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { usePrinting } from '../shared/printing.ts'

/** Prints the whole list, up to the limit. */
export function PrintListButton() {
  const { t } = useStrings()
  const { print, isLoading } = usePrinting()
  return (
    <Button
      className="v-print-list"
      text={t('list.print.label')}
      loading={isLoading}
      onClick={() => print.send({ type: 'print.ask' })}
    />
  )
}
