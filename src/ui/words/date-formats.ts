/** How a date may be written; the first is the specification's default, in both languages. */
export const dateFormats = ['dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const
