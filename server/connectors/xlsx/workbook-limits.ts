const MEGABYTE = 1024 * 1024

/** What a workbook may be. Real exports stay far below: 200,000 visits with 15 columns unpack to about 180 MB. */
export const workbookLimits = {
  parts: 2000,
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: 200 * MEGABYTE,
  /** Unpacked to packed; Excel's own parts stay under 40. Small parts are let be: a few spaces pack well. */
  compressionRatio: 100,
  ratioMinBytes: MEGABYTE,
  rows: 200_000,
  columns: 100,
  /** Places from the first column to the last cell of each row, empty ones too: what a sheet takes in memory. */
  gridCells: 20_000_000,
  /** Excel's own limit. */
  cellLength: 32_767,
}
