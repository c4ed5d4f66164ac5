import { retentionDays } from '../retention.ts'
import { defineProblem } from './define-problem.ts'

/** Why a table cannot be exported. */
export const tableProblems = {
  TOO_MANY_ROWS: defineProblem(
    409,
    'The list has more than 1,000,000 rows, and a sheet has no room for them. Narrow it down by filters or days.',
    'В списке больше 1 000 000 строк, в один файл они не поместятся. Сузьте его фильтрами или днями.',
  ),
  ROWS_GONE: defineProblem(
    404,
    `Rows that were not taken are kept for ${retentionDays.rejectedRow} days. Import the file again to see them.`,
    `Строки, которые не загрузились, хранятся ${retentionDays.rejectedRow} дней. Загрузите файл ещё раз, чтобы их увидеть.`,
  ),
}
