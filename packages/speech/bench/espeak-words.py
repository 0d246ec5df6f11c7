"""Says a text with the eSpeak NG of this machine and tells when each word begins.

Reads JSON {"voice", "text", "wav"} from standard input, writes 16-bit samples to the file "wav" and JSON
{"sampleRateHz", "words": [{"startChar", "startMs"}]} to standard output. Exit code 3: there is no eSpeak NG.
"""
import ctypes
import ctypes.util
import json
import sys
import wave

RETRIEVAL, UTF8, WORD = 2, 1, 1


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


def main():
    name = ctypes.util.find_library("espeak-ng")
    if name is None:
        sys.exit(3)
    espeak = ctypes.CDLL(name)
    order = json.load(sys.stdin)
    rate = espeak.espeak_Initialize(RETRIEVAL, 0, None, 0)
    if espeak.espeak_SetVoiceByName(order["voice"].encode()) != 0:
        sys.exit(4)
    samples = bytearray()
    words = []

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))
    def take(audio, count, events):
        if audio and count > 0:
            samples.extend(ctypes.string_at(audio, count * 2))
        index = 0
        while events[index].type != 0:
            event = events[index]
            if event.type == WORD:
                words.append({"startChar": event.text_position - 1, "startMs": event.audio_position})
            index += 1
        return 0

    espeak.espeak_SetSynthCallback(take)
    text = order["text"].encode()
    espeak.espeak_Synth(text, len(text) + 1, 0, 1, 0, UTF8, None, None)
    espeak.espeak_Synchronize()
    with wave.open(order["wav"], "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(bytes(samples))
    json.dump({"sampleRateHz": rate, "words": words}, sys.stdout)


main()
