import { Door } from '../frame/Door.tsx'
import { useWords } from '../words/context.ts'

/** A clinic's report, which anybody with its address may see: this version says what it will hold. */
export function LaterReport() {
  const { t } = useWords()
  return <Door title={t('later.reportTitle')} lead={t('later.report')} />
}
