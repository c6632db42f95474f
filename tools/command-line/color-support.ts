/**
 * To be imported before anything that prints: citty colours its help, also in a file or a pipe, unless `NO_COLOR` is "1".
 */
if (!(process.stdout.isTTY && process.stdout.hasColors())) process.env.NO_COLOR = "1";
