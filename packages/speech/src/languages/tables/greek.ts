import { defineSpelling } from "../spelling.js";

export const GREEK_SPELLING = defineSpelling(
  `α=aa β=v γ=g δ=dh ε=eh ζ=z η=iy θ=th ι=iy κ=k λ=l μ=m ν=n ξ=k+s ο=ao π=p ρ=r σ=s ς=s τ=t υ=iy φ=f χ=hh ψ=p+s ω=ao
   ου=uw ού=uw ει=iy εί=iy οι=iy οί=iy αι=eh αί=eh αυ=aa+v αύ=aa+v ευ=eh+v εύ=eh+v μπ=b ντ=d γκ=g γγ=ng+g τσ=t+s τζ=jh γι=y+iy γε=y+eh
   λλ=l σσ=s μμ=m νν=n ππ=p ρρ=r ττ=t ββ=v κκ=k`,
  "penultimate",
);
