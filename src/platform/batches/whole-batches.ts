/** Repeats `work`, which returns how many items it processed, until it does less than a whole batch. Returns the total. */
export async function untilDone(batch: number, work: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const done = await work()
    count += done
    if (done < batch) return count
  }
}
