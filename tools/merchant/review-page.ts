export const reviewPage = (o: unknown) => `<pre>${JSON.stringify(o).length}`;
