// Preloaded into every compiled program: traces of errors name the sources. Unlike Node's option this is for the program's own
// file only, not for those of packages, and a map is parsed with the first trace (docs/decisions/0034).
import * as nodeModule from 'node:module';

// Node 20 has the second only, for the files of packages as well.
if (nodeModule.setSourceMapsSupport) nodeModule.setSourceMapsSupport(true);
else process.setSourceMapsEnabled(true);
