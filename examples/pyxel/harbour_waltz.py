"""Harbour Waltz: a tune in the strings of a small Pyxel program.

To hear it without Pyxel: mmlc compose --sound 0,1,2,3 harbour_waltz.py
"""

import pyxel

MELODY = (
    "T108 @1 V96 Q92 @ENV1{90,8,127,60,84} @VIB1{24,14,18} @GLI1{-100,5}"
    "["
    "O4 B2>D4  O5 D4.C8<A4  O4 G2B4  O4 F+2."
    "O4 E4G4>C4  O4 B4.A8G4  O4 A4>C4E4  O5 D2."
    "O4 B2>D4  O5 F+4.E8D4  O5 E4D4<B4  O5 D4<B4F+4"
    "O5 C4<G4>E4  O5 D4<B4G4  O4 A4B8>C8<A4  O4 G2."
    "O5 E4G4F+8E8  O5 F+4D4<B4  O5 E4.D8C4  O5 D2<B4"
    "O5 G4F+4E4  O5 E4.C+8<A4  O5 D4E4F+4  O5 A2F+4"
    "O5 G2D4  O5 F+4.E8D4  O5 E4<B4G4  O5 D4.C+8<B4"
    "O5 E4G4E4  O5 E-4G4E-4  O5 D4<A4>C4  O4 B2."
    "]"
)

HARMONY = (
    "T108 @2 V52 Q70 L8 @ENV1{127,16,50}"
    "["
    "O3 GB>D<B>D<B  O3 A>DF+DF+D  O3 GB>E<B>E<B  O3 F+B>D<B>D<B"
    "O3 G>CECEC  O3 GB>D<B>D<B  O3 A>CECEC  O3 A>DF+DF+D"
    "O3 GB>D<B>D<B  O3 A>DF+DF+D  O3 GB>E<B>E<B  O3 F+B>D<B>D<B"
    "O3 G>CECEC  O3 GB>D<B>D<B  O3 A>DF+DF+D  O3 GB>D<B>D<B"
    "O3 GB>E<B>E<B  O3 F+B>D<B>D<B  O3 G>CECEC  O3 GB>D<B>D<B"
    "O3 GB>E<B>E<B  O3 A>C+EC+EC+  O3 A>DF+DF+D  O3 A>CF+CF+C"
    "O3 GB>D<B>D<B  O3 A>DF+DF+D  O3 GB>E<B>E<B  O3 F+B>D<B>D<B"
    "O3 G>CECEC  O3 G>CE-CE-C  O3 A>CF+CF+C  O3 GB>D<B>D<B"
    "]"
)

BASS = (
    "T108 @0 Q85"
    "["
    "O2 G2B4  O2 F+2A4  O2 E2B4  O2 B2F+4"
    "O3 C2<G4  O2 G2B4  O2 A2>E4  O2 F+2A4"
    "O2 G2B4  O2 F+2A4  O2 E2B4  O2 B2F+4"
    "O3 C2<G4  O2 G2B4  O2 F+2A4  O2 G2B4"
    "O2 E2B4  O2 B2F+4  O3 C2<G4  O2 G2B4"
    "O2 E2B4  O2 A2>C+4  O2 F+2A4  O3 D2<A4"
    "O2 G2B4  O2 F+2A4  O2 E2B4  O2 B2F+4"
    "O3 C2<G4  O3 C2<G4  O3 D2<A4  O2 G2B4"
    "]"
)

BRUSH = (
    "T108 @3 V70 Q100 @ENV1{60,9,0} @ENV2{90,14,0}"
    "[[@ENV2 O6 A4 @ENV1 O9 A8 R8 A8 R8]7 @ENV2 O6 A4 @ENV1 O9 A8 A8 A8 A8]"
)


class App:
    def __init__(self):
        pyxel.init(160, 120, title="Harbour Waltz")
        pyxel.sounds[0].mml(MELODY)
        pyxel.sounds[1].mml(HARMONY)
        pyxel.sounds[2].mml(BASS)
        pyxel.sounds[3].mml(BRUSH)
        for channel in range(4):
            pyxel.play(channel, channel)
        pyxel.run(self.update, self.draw)

    def update(self):
        if pyxel.btnp(pyxel.KEY_Q):
            pyxel.quit()

    def draw(self):
        pyxel.cls(1)
        pyxel.text(52, 56, "HARBOUR WALTZ", 7)


App()
